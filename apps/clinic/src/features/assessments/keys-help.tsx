import { TextButton } from '@htd/ui/form/text-button'
import { memo, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useHasKeys } from '#shared/account/use-has-keys.ts'
import { actionKeys } from '#shared/keys/action-keys.ts'
import { KeysDialog } from '#shared/keys/keys-dialog.tsx'
import styles from './page.module.css'
import { usePageKeys } from './use-page-keys.ts'

type Props = { canCompare: boolean; canWrite: boolean }

/** The keys that work on the page, behind a link and the key `?`. Nothing for who has switched them off. */
export const KeysHelp = memo(function KeysHelp({ canCompare, canWrite }: Props) {
  const t = useTranslate()
  const hasKeys = useHasKeys()
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  usePageKeys({ '?': open })
  if (!hasKeys) return null
  const actions = Object.entries(actionKeys).map(([key, action]) => [key, t(`items.do.${action}`)] as const)
  return (
    <>
      <p className={styles.keys}>
        <TextButton onClick={open}>{t('assessments.keys.title')}</TextButton>
      </p>
      {isOpen && (
        <KeysDialog
          title={t('assessments.keys.title')}
          keys={[
            ...actions,
            ['u', t('assessments.keys.undo')],
            ...(canCompare ? [['d', t('assessments.onlyChanged')] as const] : []),
            ...(canWrite
              ? ([
                  ['m', t('writing.write')],
                  ['p', t('preview.key')],
                ] as const)
              : []),
            ['?', t('assessments.keys.help')],
          ]}
          note={t('assessments.keys.where')}
          close={t('assessments.keys.close')}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
})
