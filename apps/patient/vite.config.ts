import { webApp } from '@htd/web-build/web-app'
import { groups, namedSources } from './chunks.ts'

export default webApp({ root: import.meta.dirname, groups, namedSources })
