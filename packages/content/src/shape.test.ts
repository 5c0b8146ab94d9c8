import type { ResultTexts as DomainTexts } from '@htd/domain/result-text/result-texts'
import type { Questionnaire, ScoringRules } from '@htd/domain/scoring/rules'
import { expect, expectTypeOf, test } from 'vitest'
import { readDefaultPack } from '../test/default-pack.ts'
import { type ContentPack, contentPack, packAnswer } from './shape.ts'

test('what the domain asks for is what a pack has', () => {
  expectTypeOf<ContentPack['scoring']>().toExtend<ScoringRules>()
  expectTypeOf<ContentPack['resultTexts']>().toExtend<DomainTexts>()
  expectTypeOf<ContentPack['general']['questions']>().toExtend<Questionnaire['questions']>()
})

test('a pack that went through a database is a pack', async () => {
  const { pack } = await readDefaultPack()
  expect(contentPack.parse(JSON.parse(JSON.stringify(pack)))).toEqual(pack)
})

const answer = { id: '98a10007-2646-56ad-98b8-8d1d057196b1', slug: 'a.b', number: 1, weight: null }

test.each(['Ögon & syn', '< 2 timmar', 'a > b', 'Rad ett\nrad två'])('%j is plain text', (sv) => {
  expect(packAnswer.safeParse({ ...answer, text: { sv, en: 'x' } }).success).toBe(true)
})

test.each(['<b>fet</b>', '</p>', '<!-- x -->', '&amp;', '&#60;', 'a\u0000b', '\ud800', ''])(
  '%j is no plain text',
  (sv) => {
    expect(packAnswer.safeParse({ ...answer, text: { sv, en: 'x' } }).success).toBe(false)
  },
)
