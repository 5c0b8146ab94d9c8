import type { OwnAccount } from '@htd/contract/clinic/account'
import { Choice } from '@htd/ui/form/choice'
import { showToast } from '@htd/ui/overlay/toasts'
import { useId } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useChangeAccount } from '#shared/account/change-account.ts'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { Section } from '#shared/page/section.tsx'
import styles from './account.module.css'

/** What each key does; keys of one line go with each other. */
const keys = [
  ['next', ['j', 'k']],
  ['open', ['Enter']],
  ['select', ['x']],
  ['claim', ['c']],
  ['release', ['r']],
  ['assign', ['a']],
  ['later', ['z']],
  ['done', ['e']],
  ['takeOver', ['t']],
  ['undo', ['u']],
  ['insert', ['n']],
  ['filter', ['/']],
  ['changed', ['d']],
  ['queue', ['g', 'q']],
  ['help', ['?']],
] as const

/** Switches the keys of queue and assessment off and on (WCAG 2.1.4), and says which there are. */
export function KeysSection({ own }: { own: OwnAccount }) {
  const t = useTranslate()
  const id = useId()
  const change = useChangeAccount()
  const { isBusy, failure, run } = useAction()

  const turn = async (has_keys: boolean) => {
    const isStored = await run(() => change({ has_keys }))
    if (isStored) showToast(t(has_keys ? 'account.keysOn' : 'account.keysOff'))
  }
  return (
    <Section title={t('account.keys')}>
      <p id={id}>{t('account.keysText')}</p>
      <Choice
        type="checkbox"
        name="has-keys"
        label={t('account.keysSwitch')}
        aria-describedby={id}
        aria-busy={isBusy}
        checked={own.has_keys}
        onChange={({ target }) => void turn(target.checked)}
      />
      <ActionFailure failure={failure} />
      <dl className={styles.keys}>
        {keys.map(([name, pressed]) => (
          <div key={name}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key} translate="no">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`account.key.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
