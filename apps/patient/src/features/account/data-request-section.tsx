import { Button } from '@htd/ui/form/button'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { DataRequestDialog } from '#shared/account/data-request-dialog.tsx'
import { Section } from './section.tsx'

/** Lets a patient request a copy of all stored data. */
export function DataRequestSection() {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section title={t('data.title')}>
      <p>{t('data.text')}</p>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {t('data.ask')}
      </Button>
      <DataRequestDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Section>
  )
}
