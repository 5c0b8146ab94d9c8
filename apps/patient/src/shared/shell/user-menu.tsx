import { buttonClass } from '@htd/ui/form/button'
import { Menu, MenuEntry, MenuLine, MenuSection } from '@htd/ui/overlay/menu'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { DataRequestDialog } from '#shared/account/data-request-dialog.tsx'
import { DeleteAccountDialog } from '#shared/account/delete-account-dialog.tsx'
import { useAskedLeave } from '#shared/account/use-asked-leave.tsx'
import { useNames } from '#shared/account/use-names.ts'
import { logOut } from '#shared/log-out.ts'
import { type LegalDocument, useLegalUrl } from '#shared/quiz/quiz-start.ts'
import styles from './user-menu.module.css'

/** The local storage key of each document's URL, in menu order. */
const documents = [
  { key: 'TAC', label: 'shell.terms' },
  { key: 'PP', label: 'shell.privacy' },
  { key: 'DP', label: 'shell.dataProcessing' },
  { key: 'AD', label: 'shell.ai' },
] as const

/** The menu of the person: name, profile, settings, legal documents, logout, data request and account deletion. */
export function UserMenu() {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const [dialog, setDialog] = useState<'data' | 'delete'>()
  const { leave, question } = useAskedLeave(async () => {
    await logOut()
    navigate(paths.login(), { state: { notice: 'loggedOut' } })
  })
  const name = useNames()?.firstName || t('shell.user')
  return (
    <>
      <Menu
        className={`${buttonClass('secondary')} ${styles.open}`}
        label={t('shell.userMenu', { name })}
        face={
          <>
            <IconUserCircle aria-hidden size="1.333em" />
            <span className={styles.name}>{name}</span>
            <IconChevronDown aria-hidden size="1.111em" />
          </>
        }
      >
        <Entries name={name} onDialog={setDialog} onLeave={leave} />
      </Menu>
      {question}
      <DataRequestDialog isOpen={dialog === 'data'} onClose={() => setDialog(undefined)} />
      <DeleteAccountDialog isOpen={dialog === 'delete'} onClose={() => setDialog(undefined)} />
    </>
  )
}

type EntriesProps = { name: string; onDialog: (dialog: 'data' | 'delete') => void; onLeave: () => void }

function Entries({ name, onDialog, onLeave }: EntriesProps) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  return (
    <>
      <MenuSection title={<bdi>{name}</bdi>}>
        <MenuEntry label={t('shell.profile')} onAction={() => navigate(paths.profile())} />
        <MenuEntry label={t('shell.settings')} onAction={() => navigate(paths.settings())} />
      </MenuSection>
      <MenuLine />
      <MenuSection title={t('shell.documents')}>
        {documents.map(({ key, label }) => (
          <DocumentItem key={key} document={key} label={t(label)} />
        ))}
      </MenuSection>
      <MenuLine />
      <MenuEntry label={t('shell.logOut')} onAction={onLeave} />
      <MenuEntry label={t('shell.download')} onAction={() => onDialog('data')} />
      <MenuLine />
      <MenuEntry label={t('shell.delete')} onAction={() => onDialog('delete')} isDangerous />
    </>
  )
}

/** A document that opens in a new tab; without a URL the item is disabled and says so. */
function DocumentItem({ document, label }: { document: LegalDocument; label: string }) {
  const t = useTranslate()
  const url = useLegalUrl(document)
  return url ? (
    <MenuEntry label={label} note={`(${t('app.newTab')})`} href={url} />
  ) : (
    <MenuEntry label={label} note={t('shell.noDocument')} isDisabled />
  )
}
