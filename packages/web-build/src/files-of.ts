type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/**
 * Lists the scripts and styles of some sources, with all that they import, each once, relative to the build's folder.
 * @throws Error for a source that is no chunk of the build
 */
export function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const names = new Set(sources)
  const files = new Set<string>()
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk for ${name}`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const other of chunk.imports ?? []) names.add(other)
  }
  return [...files]
}
