import { Button } from '@htd/ui/form/button'
import { Field } from '@htd/ui/form/field'
import { DebouncedStatus } from '@htd/ui/overlay/debounced-status'
import { useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './help.module.css'

const MAX_LENGTH = 200

type Props = {
  query: string
  onChange: (query: string) => void
  /** Number of questions found; undefined without a search. */
  hits: number | undefined
  all: number
}

/** The search field and the number of questions found: shown immediately, announced with a debounce. */
export function FaqSearch({ query, onChange, hits, all }: Props) {
  const t = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <div className={styles.search}>
      <Field
        ref={field}
        name="help-search"
        label={t('help.search')}
        className={styles.searchField}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        value={query}
        onChange={({ target }) => onChange(target.value)}
      />
      <Count hits={hits} all={all} />
      {hits === 0 && (
        <Button kind="secondary" onClick={clear}>
          {t('help.clear')}
        </Button>
      )}
    </div>
  )
}

function Count({ hits, all }: Pick<Props, 'hits' | 'all'>) {
  const t = useTranslate()
  const text = hits === undefined ? '' : hits === 0 ? t('help.noHits') : counted()
  return (
    <>
      <p className={styles.count} aria-hidden>
        {text || '\u00a0'}
      </p>
      <DebouncedStatus text={text} />
    </>
  )

  function counted() {
    return hits === 1 ? t('help.hitsOne', { all }) : t('help.hits', { hits: hits ?? 0, all })
  }
}
