import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useTranslate } from '#i18n/translate.ts'
import { useNumbers } from '../words/use-numbers.ts'
import styles from './head.module.css'

/** What the patient sees of the clinic's reading, in words. */
export function Receipt({ opened }: { opened: ReadAssessment }) {
  const t = useTranslate()
  const { day } = useNumbers()
  const { has_account, read_at } = opened
  const Icon = has_account && read_at ? IconEye : IconEyeOff
  const seen = read_at ? t('assessments.seesRead', { date: day(read_at) }) : t('assessments.seesUnread')
  return (
    <>
      <p className={styles.withIcon}>
        <Icon aria-hidden size="1.333em" />
        <span>{has_account ? seen : t('assessments.seesNothing')}</span>
      </p>
      {opened.is_first_opening && <p className={styles.first}>{t('assessments.first')}</p>}
    </>
  )
}
