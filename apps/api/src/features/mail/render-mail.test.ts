import { languages } from '@htd/domain/vocabulary/languages'
import { describe, expect, test } from 'vitest'
import type { MailTemplate } from './mail-text.ts'
import { mailTexts } from './mail-texts.ts'
import { renderMail } from './render-mail.ts'

const clinic = {
  name: 'Syn <b>& Co',
  phone: '08-123 45 67',
  email: 'info@clinic.example',
  website: 'https://c.example',
}
const until = new Date('2026-11-28T13:05:00Z')
const url = 'https://htd.example/register?token=abc&email=a%40b.se'
const mailTemplates = Object.keys(mailTexts.sv) as MailTemplate[]
const cases = mailTemplates.flatMap((template) => languages.map((language) => ({ template, language })))

describe.each(cases)('$template in $language', ({ template, language }) => {
  const mail = renderMail({ template, language, clinic, url, until })

  test('has one button and the bare link, and says who sends it', () => {
    expect(mail.text).toContain(`\n${url}\n`)
    expect(mail.html.match(/href="https:\/\/htd\.example\/register\?token=abc&amp;email=a%40b\.se"/g)).toHaveLength(2)
    expect(mail.text).toContain(clinic.phone)
    expect(mail.subject).not.toBe('')
    expect(mail.html).toContain(`<html lang="${language}">`)
  })

  test('escapes what is not ours and brings nothing that would be loaded or run', () => {
    expect(mail.html).toContain('Syn &lt;b&gt;&amp; Co')
    expect(mail.html).not.toContain('Syn <b>')
    expect(mail.html).not.toMatch(/<(script|img|link|style|table)/)
  })

  test('follows the reader into dark mode: no colour but that of the button', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">')
    expect(mail.html.match(/background|[^-]color:/g)).toEqual(['background', ';color:'])
  })

  test('leaves no hole and says nothing about health', () => {
    expect(mail.subject + mail.text + mail.html).not.toMatch(/undefined|null|NaN|\$\{/)
    expect(mail.text).not.toMatch(/procent|percent|symt?om|torra|dry|ögonbesvär/i)
  })
})

test.each([
  ['sv', '28 november 2026 kl. 14:05'],
  ['en', '28 November 2026 at 14:05 (Swedish time)'],
] as const)('a mail in %s says in Swedish time how long its link holds', (language, words) => {
  expect(renderMail({ template: 'reset-link', language, clinic, url, until }).text).toContain(words)
})
