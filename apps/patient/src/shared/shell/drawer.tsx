import { buttonClass } from '@htd/ui/form/button'
import { Logo } from '@htd/ui/picture/logo'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslate } from '#i18n/translate.ts'
import styles from './drawer.module.css'
import { Navigation } from './navigation.tsx'

/** The navigation on narrow screens: a full-height drawer opened by a button, which closes when a page is chosen. */
export function Drawer() {
  const t = useTranslate()
  return (
    <DialogTrigger>
      <Button className={`${buttonClass('secondary')} ${styles.open}`}>
        <IconMenu2 aria-hidden size="1.333em" />
        {t('shell.menu')}
      </Button>
      <ModalOverlay className={styles.scrim ?? ''} isDismissable>
        <Modal className={styles.drawer ?? ''}>
          <Dialog className={styles.dialog ?? ''} aria-label={t('shell.menu')}>
            {({ close }) => (
              <>
                <div className={styles.head}>
                  <Logo />
                  <Button className={`${buttonClass('secondary')} ${styles.open}`} onPress={close} autoFocus>
                    <IconX aria-hidden size="1.333em" />
                    {t('shell.closeMenu')}
                  </Button>
                </div>
                <Navigation onLeave={close} />
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}
