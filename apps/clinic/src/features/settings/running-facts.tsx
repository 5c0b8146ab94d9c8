import type { ClinicSettings } from '@htd/contract/clinic/settings'
import { useTranslate } from '#i18n/translate.ts'
import { Section } from '#shared/page/section.tsx'
import { useMoments } from '#shared/use-moments.ts'
import styles from './settings.module.css'

const facts = ['version', 'commit', 'schema', 'content'] as const

type Told = { [Fact in 'running' | 'backup']: ClinicSettings[Fact] | undefined }

/** What runs, and when the database was last copied. undefined: the server is of a release that does not tell. */
export function RunningFacts({ running, backup }: Told) {
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
        {backup && (
          <div>
            <dt>{t('settings.backup')}</dt>
            <dd>
              <BackupFact backup={backup} />
            </dd>
          </div>
        )}
      </dl>
    </Section>
  )
}

function BackupFact({ backup: { is_nightly, is_late, made_at } }: { backup: ClinicSettings['backup'] }) {
  const t = useTranslate()
  const { moment } = useMoments()
  const made = made_at ? t('settings.backup.made', { at: moment(made_at) }) : t('settings.backup.none')
  const advice = is_late ? t('settings.backup.late') : !is_nightly && t('settings.backup.notNightly')
  return (
    <>
      {made} {advice && <strong>{advice}</strong>}
    </>
  )
}
