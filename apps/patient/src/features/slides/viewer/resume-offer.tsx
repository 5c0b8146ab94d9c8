import { Button } from '@htd/ui/form/button'
import { useTranslate } from '#i18n/translate.ts'
import styles from './resume-offer.module.css'

type Props = {
  /** Counted from 1. */
  number: number
  total: number
  onGoOn: () => void
  onStartOver: () => void
}

/** Asks whoever left a deck in the middle whether to go on there. Meanwhile the show waits at that slide. */
export function ResumeOffer({ number, total, onGoOn, onStartOver }: Props) {
  const t = useTranslate()
  return (
    <div className={styles.offer}>
      <p>{t('slides.leftAt', { number, total })}</p>
      <div className={styles.answers}>
        <Button onClick={onGoOn}>{t('slides.goOn')}</Button>
        <Button kind="secondary" onClick={onStartOver}>
          {t('slides.startOver')}
        </Button>
      </div>
    </div>
  )
}
