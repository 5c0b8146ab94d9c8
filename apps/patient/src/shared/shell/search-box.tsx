import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './search-box.module.css'
import { useSearchText } from './use-search-text.ts'

export const SEARCH_FIELD_ID = 'dashboard-search'

type Props = {
  /** Called by Escape in the field. */
  onEscape?: () => void
}

/** A search field that opens the search page while the visitor types; the focus stays in the field. */
export function SearchBox({ onEscape }: Props) {
  const t = useTranslate()
  const { text, canClose, type, openNow, close } = useSearchText()
  const field = useRef<HTMLInputElement>(null)
  // Text typed on the server-rendered page before any script ran.
  const takeEarlyText = useEffectEvent(() => {
    const early = field.current?.value ?? ''
    if (early !== text) type(early)
  })
  useEffect(() => takeEarlyText(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    openNow()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers don't know the search element
    <form role="search" className={styles.form} onSubmit={submit}>
      <label className={styles.label} htmlFor={SEARCH_FIELD_ID}>
        {t('shell.search')}
      </label>
      <div className={styles.row}>
        <IconSearch aria-hidden size="1.333em" className={styles.icon} />
        <input
          ref={field}
          id={SEARCH_FIELD_ID}
          className={styles.input}
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onEscape?.()}
          aria-describedby="dashboard-search-hint"
        />
        {canClose && (
          <button type="button" className={styles.close} onClick={close} aria-label={t('shell.closeSearch')}>
            <IconX aria-hidden size="1.333em" />
          </button>
        )}
      </div>
      <p id="dashboard-search-hint" className={styles.hint}>
        {t('shell.searchHint')}
      </p>
    </form>
  )
}
