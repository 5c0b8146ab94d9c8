import { appBases } from '@htd/contract/app-bases'
import { webApp } from '@htd/web-build/web-app'
import { groups } from './chunk-groups.ts'
import { namedSources } from './chunks.ts'

export default webApp({ root: import.meta.dirname, base: appBases.patient, groups, namedSources })
