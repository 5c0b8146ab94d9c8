import type { Language } from '@htd/domain/vocabulary/languages'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import './kit-provider.css'

const locales = { sv: 'sv-SE', en: 'en-US' } as const

/** React Aria injects a style element unless an element with this id exists; its one rule is in our style sheet. */
const STYLE_ID = 'react-aria-pressable-style'
if (typeof document !== 'undefined' && !document.getElementById(STYLE_ID))
  document.head.append(Object.assign(document.createElement('meta'), { id: STYLE_ID }))

type Props = { language: Language; children: ReactNode }

/** Prepares React Aria for the parts inside it: its language, and a page whose policy forbids style elements. */
export const KitProvider = ({ language, children }: Props) => (
  <I18nProvider locale={locales[language]}>{children}</I18nProvider>
)
