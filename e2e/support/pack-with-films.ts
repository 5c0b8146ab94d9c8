import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import legal from '../../packages/content/packs/default/legal/legal.json' with { type: 'json' }
import { runHtd } from './run-htd.ts'

const defaultPack = fileURLToPath(new URL('../../packages/content/packs/default', import.meta.url))
const ADDRESS = 'kontakt@exempelkliniken.example'

const film = (last: number, sv: string, en: string) => ({
  id: `00000000-0000-4000-8000-00000000000${last}`,
  title: { sv, en },
  url: `https://youtu.be/abcdefghi_${last}?si=x`,
  transcript: { sv: '<p>Hej och välkommen.</p>', en: '<p>Hello and welcome.</p>' },
})
export const films = [
  film(1, 'Så svarar du', 'How to answer'),
  film(2, 'Så läser du resultatet', 'How to read the result'),
]

/** Imports the default content with two films, and another clinic address, into a running server. */
export async function importFilms(dataDir: string, address: string): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'htd-films-'))
  cpSync(defaultPack, dir, { recursive: true })
  writeFileSync(join(dir, 'pack.json'), '{ "version": "with-films" }\n')
  writeFileSync(join(dir, 'help/videos.json'), JSON.stringify({ items: films }))
  const named = Object.keys(legal).flatMap((key) => [`legal/${key}.sv.html`, `legal/${key}.en.html`])
  for (const file of ['clinic.json', ...named]) {
    const path = join(dir, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(ADDRESS, address))
  }
  const { code, output } = await runHtd(dataDir, 'content', 'import', dir)
  rmSync(dir, { recursive: true })
  if (code !== 0) throw new Error(output)
}
