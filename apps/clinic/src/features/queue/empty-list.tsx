import { buttonClass } from '@htd/ui/form/button'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import styles from './queue.module.css'
import { type Filters, filterNames, type ListName, listLink } from './queue-filters.ts'

/** Stands where no row is: says what would be here. */
export function EmptyList({ list, filters }: { list: ListName; filters: Filters }) {
  const t = useTranslate()
  const { view, ...others } = filters
  const isFiltered = filterNames.some((name) => name !== 'view' && others[name as keyof typeof others])
  if (isFiltered)
    return (
      <div className={styles.empty}>
        <p>{t('queue.emptyFiltered')}</p>
        <Link className={buttonClass('secondary')} href={listLink(list)} replace>
          {t('queue.clear')}
        </Link>
      </div>
    )
  if (view && view !== 'open') return <p className={styles.empty}>{t(`queue.empty.${view}`)}</p>
  return (
    <div className={styles.empty}>
      <p>
        <IconCircleCheck aria-hidden size="1.333em" /> <strong>{t('queue.empty')}</strong>
      </p>
      <p>{t(`queue.emptyText.${list}`)}</p>
    </div>
  )
}
