import { Button } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { useTranslate } from '#i18n/translate.ts'
import { useFocusReturn } from '#shared/actions/use-focus-return.ts'
import styles from './queue.module.css'

/** The keys in the order in which a day uses them. */
const keys = [
  ['j, ↓', 'down'],
  ['k, ↑', 'up'],
  ['Enter', 'open'],
  ['x', 'select'],
  ['c', 'claim'],
  ['r', 'release'],
  ['t', 'takeOver'],
  ['a', 'assign'],
  ['z', 'snooze'],
  ['e', 'done'],
  ['u', 'undo'],
  ['n', 'insert'],
  ['/', 'filter'],
  ['g q', 'queue'],
  ['?', 'help'],
] as const

/** Lists the keys of the queue. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  useFocusReturn()
  return (
    <Dialog
      isOpen
      startsAtTitle
      title={t('queue.keys.title')}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {t('queue.close')}
        </Button>
      }
    >
      <dl className={styles.keys}>
        {keys.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd translate="no">{key}</kbd>
            </dt>
            <dd>{t(`queue.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('queue.keys.where')}</p>
    </Dialog>
  )
}
