import { Button } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionFailure } from './action-failure.tsx'
import type { Failure } from './read-failure.ts'
import { useFocusReturn } from './use-focus-return.ts'

type Props = {
  title: string
  submitLabel: string
  /** `danger` for what can't be undone. */
  kind?: 'primary' | 'danger'
  isBusy: boolean
  failure: Failure | undefined
  /** See `ActionFailure`. */
  command?: string | undefined
  /** True if it asks for input: the first field then gets the focus, otherwise the button that cancels. */
  hasFields?: boolean
  /** Id of what gets the focus afterwards if the button that opened the dialog has gone. */
  returnTo?: string
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog around one action, mounted while it is open. */
export function ActionDialog({ title, submitLabel, kind = 'primary', hasFields = false, returnTo, ...props }: Props) {
  const { isBusy, failure, command, onSubmit, onClose, children } = props
  const t = useTranslate()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  useFocusReturn(returnTo)
  useEffect(() => {
    if (hasFields) form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [hasFields])
  useEffect(() => {
    if (failure) focusFault(form.current)
  }, [failure])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    onSubmit()
    // What the dialog itself refuses shows in the next frame.
    requestAnimationFrame(() => focusFault(form.current))
  }
  return (
    <Dialog
      isOpen
      title={title}
      role={hasFields ? 'dialog' : 'alertdialog'}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" form={formId} kind={kind} isBusy={isBusy}>
            {isBusy ? t('actions.busy') : submitLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate>
        {children}
        <ActionFailure failure={failure} {...(command ? { command } : {})} />
      </form>
    </Dialog>
  )
}

const focusFault = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
