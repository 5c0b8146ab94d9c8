import { Button } from '@htd/ui/form/button'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { DeleteAccountDialog } from '#shared/account/delete-account-dialog.tsx'
import styles from './account.module.css'
import { Section } from './section.tsx'

/** Placed last, separate from the everyday settings. */
export function DeleteSection() {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.danger}>
      <Section title={t('delete.title')}>
        <p>{t('delete.text')}</p>
        <Button kind="danger" onClick={() => setIsOpen(true)}>
          {t('delete.open')}
        </Button>
        <DeleteAccountDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Section>
    </div>
  )
}
