import type { Language } from '@htd/domain/vocabulary/languages'
import { translateBy, useTranslate as useAnyText, type Translate as WebTranslate } from '@htd/web/i18n/language.tsx'
import { type MessageKey, messages } from './messages.ts'

export type Translate = WebTranslate<MessageKey>

export const translateTo = (language: Language): Translate => translateBy(messages, language)

export const useTranslate: () => Translate = useAnyText
