import type { ClinicSettings } from '@htd/contract/clinic/settings'
import { useTranslate } from '#i18n/translate.ts'
import { Section } from '#shared/page/section.tsx'
import styles from './settings.module.css'

const facts = ['version', 'commit', 'schema', 'content'] as const

/** @param running undefined: the server is of a release that does not tell */
export function RunningFacts({ running }: { running: ClinicSettings['running'] | undefined }) {
  const t = useTranslate()
  if (!running) return null
  return (
    <Section title={t('settings.running')}>
      <p>{t('settings.runningText')}</p>
      <dl className={styles.running}>
        {facts.map((fact) => (
          <div key={fact}>
            <dt>{t(`settings.running.${fact}`)}</dt>
            <dd>{running[fact]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
