import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSnippetStage } from '#test/snippet-stage.ts'
import { attacks, rawIn } from '../../../../../packages/content/test/attacks.ts'

test('[CLN-45] attacks in the rows of snippets appear raw in no answer; what may be written stays to the letter', async () => {
  const { deps, sara, list, saved } = await openSnippetStage()
  const fine = {
    name: { sv: 'Ögon & Co (< 33)', en: 'Eyes & "Co"' },
    text: { sv: '<p>Den {datum}: <strong>a &lt; b</strong></p>', en: '<ul><li>Två &amp; en</li></ul>' },
  }
  const { id } = await saved(sara, fine)
  const hostile = attacks.map((attack) => ({
    ...{ id: randomUUIDv7(), changed_by: sara.id, name_sv: 'Tryck <b & ring', name_en: 'Press <b & call' },
    ...{ text_sv: `${fine.text.sv}${attack}`, text_en: attack },
  }))
  await deps.db.insertInto('snippets').values(hostile).execute()

  const items = await list(sara)
  expect(items).toHaveLength(attacks.length + 1)
  expect(rawIn(JSON.stringify(items))).toEqual([])
  for (const { text } of items) expect(text.sv.startsWith(fine.text.sv)).toBe(true)
  expect(items.find((item) => item.id === hostile[0]?.id)?.name.sv).toBe('Tryck <b & ring')
  expect(items.find((item) => item.id === id)).toMatchObject(fine)
  expect(rawIn(JSON.stringify(await saved(sara, { id, ...fine })))).toEqual([])
})
