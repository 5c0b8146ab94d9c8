import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

/** An email address. Browsers offer the keyboard with @, and do not check the spelling. */
export const EmailField = (field: Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'spellCheck'>) => (
  <Field {...field} type="email" inputMode="email" spellCheck={false} />
)
