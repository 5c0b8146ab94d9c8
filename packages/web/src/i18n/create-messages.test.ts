import { expect, test } from 'vitest'
import { createMessages, type MessageFiles } from './create-messages.ts'

const files: MessageFiles<'frame' | 'page', 'hello'> = {
  frame: { sv: async () => ({ messages: {} }), en: async () => ({ messages: {} }) },
  page: { sv: async () => ({ messages: { hello: 'Hej' } }), en: async () => ({ messages: { hello: 'Hello' } }) },
}

test('[GEN-01] texts that were asked for in the former language come in the new one too', async () => {
  const texts = createMessages<'frame' | 'page', 'hello'>(files, ['frame'])
  await texts.loadLanguage('sv')
  await texts.loadGroup('page', 'en')
  expect([texts.textOf('en', 'hello'), texts.textOf('sv', 'hello')]).toEqual(['Hello', 'Hej'])
})

test('[GEN-01] the language may change while texts are on their way', async () => {
  const texts = createMessages<'frame' | 'page', 'hello'>(files, ['frame'])
  await Promise.all([texts.loadGroup('page', 'en'), texts.loadLanguage('sv')])
  expect(texts.textOf('sv', 'hello')).toBe('Hej')
})
