import type { HelpStep } from '@htd/contract/help'
import { Picture } from '@htd/ui/picture/picture'
import { RichText } from '@htd/ui/text/rich-text'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#i18n/translate.ts'
import { stepsQuery } from './help.query.ts'
import { HelpView } from './help-view.tsx'
import styles from './how-to.module.css'

type Props = {
  /** False leaves out the pictures: a browser would fetch and draw them in a closed section too. */
  hasPictures: boolean
}

/** The service step by step. Without any steps, the heading is omitted too. */
export function HowItWorks({ hasPictures }: Props) {
  const t = useTranslate()
  const { language } = useLanguage()
  const steps = useQuery(stepsQuery(language))
  if (steps.data?.length === 0) return null
  return (
    <>
      <h3>{t('help.steps')}</h3>
      <HelpView query={steps} failed={{ title: t('help.stepsFailed'), text: t('help.failedText') }} none="">
        {(items) => (
          <ol className={styles.steps}>
            {items.map((step) => (
              <Step key={step.id} step={step} hasPicture={hasPictures} />
            ))}
          </ol>
        )}
      </HelpView>
    </>
  )
}

type StepProps = { step: HelpStep; hasPicture: boolean }

function Step({ step: { title, body, image_path, image_alt, image_sources }, hasPicture }: StepProps) {
  const t = useTranslate()
  return (
    <li className={styles.step}>
      <div>
        <h4>{title}</h4>
        <RichText html={body} headingOffset={3} newTabText={t('app.newTab')} />
      </div>
      {image_path && hasPicture && (
        <div className={styles.picture}>
          <Picture path={image_path} alt={image_alt} sources={image_sources} sizes="15rem" />
        </div>
      )}
    </li>
  )
}
