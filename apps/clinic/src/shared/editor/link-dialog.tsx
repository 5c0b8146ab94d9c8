import { Field } from '@htd/ui/form/field'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import { isSafeLink } from './extensions.ts'

type Props = { editor: Editor; onClose: () => void }

/** Asks for the address of a link; an empty one takes the link away. */
export function LinkDialog({ editor, onClose }: Props) {
  const t = useTranslate()
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '')
  const [isTried, setIsTried] = useState(false)
  const given = address.trim()
  const isRefused = given !== '' && !isSafeLink(given)
  const submit = () => {
    setIsTried(true)
    if (isRefused) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (given === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: given, marks: [{ type: 'link', attrs: { href: given } }] }).run()
    else chain.setLink({ href: given }).run()
    onClose()
  }
  return (
    <ActionDialog
      title={t('editor.linkTitle')}
      submitLabel={t('editor.linkSubmit')}
      isBusy={false}
      failure={undefined}
      hasFields
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        name="link"
        label={t('editor.linkAddress')}
        hint={t('editor.linkHint')}
        problem={isTried && isRefused ? t('editor.linkRefused') : undefined}
        value={address}
        inputMode="url"
        spellCheck={false}
        onChange={({ target }) => setAddress(target.value)}
      />
    </ActionDialog>
  )
}
