import { useTranslate } from '#i18n/translate.ts'
import { KeysDialog as Keys } from '#shared/keys/keys-dialog.tsx'

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
  return (
    <Keys
      title={t('queue.keys.title')}
      keys={keys.map(([key, name]) => [key, t(`queue.keys.${name}`)])}
      note={t('queue.keys.where')}
      close={t('queue.close')}
      onClose={onClose}
    />
  )
}
