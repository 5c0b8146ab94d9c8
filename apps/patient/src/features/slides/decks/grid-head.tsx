import { buttonClass } from '@htd/ui/form/button'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import styles from './grid-head.module.css'

type Props = {
  title: string
  /** Name of the kind, and its meaning. */
  badge?: { word: string; meaning: string }
  intro?: string
  /** URL of the show of all decks; omitted if there are none. */
  playAll?: string | undefined
}

/** Heading of a page with decks, with a link that plays them all. */
export function GridHead({ title, badge, intro, playAll }: Props) {
  const t = useTranslate()
  return (
    <div className={styles.head}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {badge && (
          <p className={styles.kind}>
            {badge.meaning} <small className={styles.badge}>{badge.word}</small>
          </p>
        )}
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {playAll && (
        <Link className={buttonClass()} href={playAll}>
          <IconPlayerPlay aria-hidden size="1.333em" />
          {t('slides.playAll')}
        </Link>
      )}
    </div>
  )
}
