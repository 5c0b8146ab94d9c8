import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { formatJson } from './format-json.ts'
import { filledHelp, type Help, helpFiles, helpParts } from './help-shape.ts'
import { deckFile, jsonFiles, jsonParts, richFile, richTexts, SOURCES_FILE, splitPack } from './layout.ts'
import { type ContentPack, contentPack, type PackFolder } from './shape.ts'

/**
 * Writes a content pack to a folder, in the layout that `readPack` reads. The output is deterministic: the same pack gives the same
 * bytes. Files of the same name are replaced; no files are removed.
 */
export async function writePack({ pack, images }: PackFolder, dir: string): Promise<void> {
  const { json, rich, decks, sources, help } = splitPack(inOrder(contentPack.parse(pack)))
  const filled = filledHelp(help)
  await Promise.all([
    ...jsonParts.map((part) => write(dir, jsonFiles[part].file, formatJson(json[part]))),
    ...richTexts.flatMap((name) => [
      write(dir, richFile(name, 'sv'), rich[name].sv),
      write(dir, richFile(name, 'en'), rich[name].en),
    ]),
    ...decks.map(({ key, ...deck }) => write(dir, deckFile(key), formatJson(deck))),
    ...(Object.keys(sources).length > 0 ? [write(dir, SOURCES_FILE, formatJson(sources))] : []),
    ...helpParts.flatMap((part) => (filled[part] ? [write(dir, helpFiles[part].file, formatJson(filled[part]))] : [])),
    ...images.map(({ file, bytes }) => write(dir, file, bytes)),
  ])
}

/** Restores the order of keys, which the database does not keep: category texts in the order of the rules, sources by key. */
function inOrder(pack: ContentPack): ContentPack {
  const { categories } = pack.resultTexts
  const ordered = pack.scoring.categoryOrder.flatMap((key) => (categories[key] ? [[key, categories[key]]] : []))
  return {
    ...pack,
    help: helpInOrder(pack.help),
    resultTexts: { ...resultTextsInOrder(pack.resultTexts), categories: Object.fromEntries(ordered) },
    sources: byKey(pack.sources),
  }
}

function resultTextsInOrder(texts: ContentPack['resultTexts']): ContentPack['resultTexts'] {
  const { adviceByAnswer, adviceByCategory, because } = texts
  return {
    ...texts,
    ...(adviceByAnswer && { adviceByAnswer: byKey(adviceByAnswer) }),
    ...(adviceByCategory && { adviceByCategory: byKey(adviceByCategory) }),
    ...(because && { because: { ...because, named: byKey(because.named) } }),
  }
}

function helpInOrder({ assistant, ...help }: Help): Help {
  if (!assistant) return help
  const { concepts, groups, languages } = assistant
  const ordered = {
    ...(concepts && { concepts: byKey(concepts) }),
    groups: byKey(groups),
    ...(languages && { languages: byKey(languages) }),
  }
  return { ...help, assistant: { ...assistant, ...ordered } }
}

const byKey = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

async function write(dir: string, file: string, data: string | Uint8Array): Promise<void> {
  const path = join(dir, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, data)
}
