import type { Snippet } from '@htd/contract/clinic/snippets'
import { languages } from '@htd/domain/vocabulary/languages'
import { Button } from '@htd/ui/form/button'
import { RichText } from '@htd/ui/text/rich-text'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useTranslate } from '#i18n/translate.ts'
import { useMoments } from '#shared/use-moments.ts'
import styles from './snippets.module.css'
import { useFocusBeside } from './use-focus-beside.ts'

/** Id of the heading of a snippet, which gets the focus after it was saved, and after its neighbour was removed. */
export const headingOf = (id: string): string => `snippet-${id}`

type Props = { snippet: Snippet; onChange: () => void; onRemove: () => void }

/** One snippet of the list, with what may be done to it. */
export function SnippetEntry({ snippet, onChange, onRemove }: Props) {
  const t = useTranslate()
  const { moment } = useMoments()
  const { language } = useLanguage()
  const { id, name, text, may_change, changed_by, changed_at } = snippet
  const at = moment(changed_at)
  const entry = useFocusBeside()
  return (
    <li ref={entry} className={styles.entry}>
      <h3 id={headingOf(id)} tabIndex={-1}>
        {name[language]}
      </h3>
      <p className={styles.note}>
        {changed_by ? t('snippets.changedBy', { at, name: changed_by }) : t('snippets.changed', { at })}
      </p>
      <details>
        <summary>
          {t('snippets.show')}
          <span className="visually-hidden">: {name[language]}</span>
        </summary>
        <div className={styles.texts}>
          {languages.map((one) => (
            <div key={one} lang={one}>
              <p className={styles.label}>{name[one]}</p>
              <RichText html={text[one]} headingOffset={2} newTabText={t('app.newTab')} />
            </div>
          ))}
        </div>
      </details>
      {may_change && (
        <div className={styles.buttons}>
          <Button kind="secondary" aria-label={t('snippets.changeNamed', { name: name[language] })} onClick={onChange}>
            {t('snippets.change')}
          </Button>
          <Button kind="secondary" aria-label={t('snippets.removeNamed', { name: name[language] })} onClick={onRemove}>
            {t('snippets.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}
