import { expectSameKeys } from '@htd/web/test/compare-texts.ts'
import { test } from 'vitest'
import { groups, textsOf } from './messages.ts'

const same: readonly string[] = [
  'language.sv',
  'language.en',
  'display.sizePercent',
  'factors.device.mac',
  'factors.device.iphone',
  'factors.device.ipad',
  'items.withTopic',
  'items.waiting.one',
  'items.notDone',
  'items.withTopic',
  'items.short.minutes',
  'items.short.hours',
  'items.short.hoursMinutes',
  'items.waiting.one',
  'settings.running.version',
]

test.each(groups)('[GEN-01] both languages have every text of %s, with the same holes', async (group) => {
  const [sv, en] = await Promise.all([textsOf(group, 'sv'), textsOf(group, 'en')])
  expectSameKeys(sv, en, same)
})
