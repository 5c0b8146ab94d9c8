import { Button } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { useFocusReturn } from '#shared/actions/use-focus-return.ts'
import styles from './keys-dialog.module.css'

type Props = {
  title: string
  /** In the order in which they are listed. */
  keys: readonly (readonly [key: string, meaning: string])[]
  /** Where they work. */
  note: string
  close: string
  onClose: () => void
}

/** Lists the keys of a page. */
export function KeysDialog({ title, keys, note, close, onClose }: Props) {
  useFocusReturn()
  return (
    <Dialog
      isOpen
      startsAtTitle
      title={title}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd translate="no">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{note}</p>
    </Dialog>
  )
}
