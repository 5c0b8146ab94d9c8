import { expect, test } from 'vitest'
import { dashboardAddresses, publicAddresses } from './addresses.ts'
import { appBases } from './app-bases.ts'
import { clinicAddresses } from './clinic/addresses.ts'
import { type Address, defineAddress } from './define-address.ts'
import { legalAddresses } from './legal-addresses.ts'
import { queryOf } from './query-of.ts'

const uuid = '79d6cf48-2f0c-5f99-8720-88a3992f9ba3'
const all = [publicAddresses, dashboardAddresses, clinicAddresses, legalAddresses].flatMap((addresses) =>
  Object.entries<object>(addresses),
) as [string, Address<string, string>][]

/** For each name of a pattern something that it may hold, and that has to be escaped where nothing else is asked for. */
const partsOf = ({ pattern }: Address) =>
  Object.fromEntries(
    pattern.split('/:').flatMap((part, at) => {
      const name = part.replace(/\/.*/, '')
      return at === 0 ? [] : [[name, { questionId: uuid, index: '3' }[name] ?? 'Torr luft / drag?']]
    }),
  )

test.each(all)('the pattern of %s matches its own link, and gives back what the link was made of', (_, address) => {
  const parts = partsOf(address)
  const found = address.namesIn(address.link(parts)) ?? {}
  const plain = Object.entries(found).map(([name, value]) => [name, decodeURIComponent(String(value))])
  expect(Object.fromEntries(plain)).toEqual(parts)
  expect(plain).toHaveLength(address.pattern.split(':').length - 1)
})

test('no address is given to two pages', () => {
  const patterns = all.map(([, { pattern }]) => pattern)
  expect(new Set(patterns).size).toBe(patterns.length)
})

test('no link of a public page is matched by the pattern of another one', () => {
  for (const [name, address] of Object.entries(publicAddresses) as [string, Address][]) {
    const path = address.link(partsOf(address))
    const matching = Object.entries(publicAddresses).filter(([, other]) => other.namesIn(path))
    expect(matching.map(([other]) => other)).toEqual([name])
  }
})

test('every page of the clinic is below its base path', () => {
  for (const { pattern } of Object.values(clinicAddresses)) expect(`${pattern}/`.startsWith(appBases.clinic)).toBe(true)
})

test('a query is written in its own order, without what is empty, and read back', () => {
  const address = defineAddress('/x/:id', ['first', 'second', 'third'])
  expect(address.link({ id: 'a/b', third: 'c d', second: '', first: '1' })).toBe('/x/a%2Fb?first=1&third=c+d')
  expect(queryOf(address, '?third=c+d&first=1&first=2&other=3')).toEqual({ first: '1', third: 'c d' })
  expect(address.link({ id: 1 })).toBe('/x/1')
})

test('case and a second slash at the end make it another address, one slash does not', () => {
  const address = defineAddress('/edit/:id')
  expect(address.namesIn('/edit/1/')).toEqual({ id: '1' })
  expect(address.namesIn('/edit/1//')).toBeUndefined()
  expect(address.namesIn('/Edit/1')).toBeUndefined()
  expect(defineAddress('/').namesIn('//')).toBeUndefined()
})

test('pages of the dashboard are found in either case, and their names keep theirs', () => {
  const path = `/Dashboard/BOOKMARK/3/${uuid.toUpperCase()}/Torr`
  expect(dashboardAddresses.bookmarkDeck.namesIn(path)).toEqual({ id: '3', uuid: uuid.toUpperCase(), name: 'Torr' })
  expect(dashboardAddresses.htd.namesIn('/dashboard/htd/')).toEqual({})
})
