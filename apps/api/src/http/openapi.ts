import type { Access, Endpoint, StaffAccess } from '@htd/contract/endpoint'
import { errorStatus, problem } from '@htd/contract/errors'
import { waitHeaders } from '@htd/contract/wait-headers'
import { languages } from '@htd/domain/vocabulary/languages'
import type { FastifyInstance } from 'fastify'
import { toJSONSchema } from 'zod'
import type { ZodMiniType } from 'zod/mini'
import { type NamedBytes, named, sendNamed } from './send-bytes.ts'

type Schema = { properties?: Record<string, object>; required?: string[]; [key: string]: unknown }

function schemaOf(type: ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema, ...schema } = toJSONSchema(type, { io })
  return schema as Schema
}

/** `lang` of a query or a body: our own client sends one of the two, and any other value is accepted. */
const lang = { type: 'string', description: 'sv or en; any other word is treated as sv', examples: languages }

function inputSchemaOf(type: ZodMiniType): Schema {
  const schema = schemaOf(type, 'input')
  return schema.properties?.lang ? { ...schema, properties: { ...schema.properties, lang } } : schema
}

function parametersOf(place: 'query' | 'path', type: ZodMiniType | undefined): object[] {
  const { properties = {}, required = [] } = type ? inputSchemaOf(type) : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const failure = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

/** Lists the failures that any request can end in; all others are the default. */
function failuresOf({ access, body }: Endpoint): Record<string, object> {
  return {
    400: failure('A parameter or field is wrong'),
    ...(access === 'public' ? {} : { 401: failure('The bearer token is missing or not valid') }),
    ...(access !== 'public' && access !== 'link-token' ? { 403: failure('Not for this account') } : {}),
    ...(body ? { 413: failure('The body is too large'), 415: failure('The body is not JSON') } : {}),
    500: failure('A defect of the server'),
    503: failure('The server can not answer now'),
    default: failure('Any other failure, named by its code'),
  }
}

/** Binary content has no schema in OpenAPI 3.1; the schema of a stream describes the data of each event. */
const contentOf = ({ mediaType, response }: Endpoint): object =>
  mediaType === 'text/event-stream'
    ? { [mediaType]: { schema: schemaOf(response, 'output') } }
    : mediaType
      ? { [mediaType]: {} }
      : { 'application/json': { schema: schemaOf(response, 'output') } }

const schemes: Record<Exclude<Access, StaffAccess>, readonly string[]> = {
  public: [],
  patient: ['patient'],
  owner: ['patient'],
  'link-token': ['link-token'],
  reader: ['patient', 'link-token'],
  'sign-in': [],
  'staff-session': ['staff-session'],
  invitation: ['link-token'],
}

/** Alternative security schemes. No scheme is `security: []`: if omitted, the document's default would apply. */
const schemesOf = (access: Access): readonly string[] => (typeof access === 'string' ? schemes[access] : ['staff'])

/** Says which permission a call of staff needs, and how. */
function descriptionOf({ access }: Endpoint): { description?: string } {
  if (typeof access === 'string') return {}
  const stepUp = access.stepUp ? ` Needs a step-up of this kind (${access.stepUp}).` : ''
  return { description: `Permission: ${access.staff}.${stepUp}` }
}

/** Returns the first part of a path after `/api/v1`. */
const tagOf = (path: string): string => path.split('/')[3] ?? ''

function operationOf(endpoint: Endpoint): object {
  const { access, body, cookies, method, params, path, query, status = 200, summary } = endpoint
  return {
    operationId: `${method.toLowerCase()}${path.replace('/api/v1', '').replace(/[^a-z0-9]+(\w?)/gi, (_, next: string) => next.toUpperCase())}`,
    summary,
    tags: [tagOf(path)],
    ...descriptionOf(endpoint),
    security: schemesOf(access).map((scheme) => ({ [scheme]: [] })),
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      { $ref: '#/components/parameters/Language' },
      ...(cookies?.includes('refresh') ? [{ $ref: '#/components/parameters/OwnPage' }] : []),
      ...(cookies?.includes('clinic') ? [{ $ref: '#/components/parameters/OwnClinicPage' }] : []),
      ...(endpoint.ifMatch ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
      ...(endpoint.mayWait
        ? ['ContentVersion', 'Waited'].map((name) => ({ $ref: `#/components/parameters/${name}` }))
        : []),
    ],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: inputSchemaOf(body) } } } }
      : {}),
    responses: {
      [status]: status === 204 ? { description: 'Done' } : { description: 'Success', content: contentOf(endpoint) },
      ...failuresOf(endpoint),
    },
  }
}

/** The headers that calls may or must carry, by the names under which operations refer to them. */
const headers = {
  Language: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Language of sentences, where the call has no lang of its own',
    schema: { type: 'string', examples: languages },
  },
  OwnPage: {
    name: 'x-htd',
    in: 'header',
    description:
      'Needed, with the same Origin, where a cookie brings the refresh token (REFRESH_COOKIE=httponly). The body then leaves out `refresh`, `session` is the `sid` of the access token, and `refresh` in answers is empty.',
    schema: { type: 'string', const: '1' },
  },
  OwnClinicPage: {
    name: 'x-htd-clinic',
    in: 'header',
    required: true,
    description: 'Shows, with the same Origin, that a page of the console makes the call',
    schema: { type: 'string', const: '1' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: 'Version of what is changed, as its ETag; 412 if it has changed meanwhile',
    schema: { type: 'string', examples: ['"v3"'] },
  },
  ContentVersion: {
    name: waitHeaders.contentVersion,
    in: 'header',
    description: 'Version of the content that was answered; one shown in the last 30 days is read as it was',
    schema: { type: 'string' },
  },
  Waited: {
    name: waitHeaders.waited,
    in: 'header',
    description: 'Seconds that the answers waited for the network, by which they are dated if it was at most 30 days',
    schema: { type: 'integer', minimum: 0 },
  },
}

/** Builds the OpenAPI 3.1 document of a set of endpoints. */
function openApiOf(endpoints: readonly Endpoint[], baseUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  const problemSchema = schemaOf(problem, 'output')
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description })
  return {
    openapi: '3.1.0',
    info: {
      title: 'HTD',
      version: '1',
      description: 'Every path also answers without its last slash.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    tags: [...new Set(endpoints.map(({ path }) => tagOf(path)))]
      .toSorted()
      .map((name) => ({ name, description: `Everything under /api/v1/${name}/` })),
    paths,
    components: {
      schemas: {
        Problem: {
          ...problemSchema,
          properties: { ...problemSchema.properties, code: { type: 'string', enum: Object.keys(errorStatus) } },
        },
      },
      parameters: headers,
      securitySchemes: {
        patient: bearer('Access token of a session'),
        'link-token': bearer('Token of a mailed or shared link'),
        staff: bearer('Bearer of a member of staff, for five minutes'),
        'staff-session': {
          type: 'apiKey',
          in: 'cookie',
          name: 'htd_clinic',
          description: 'Session of a member of staff; over https with the prefix __Secure-',
        },
      },
    },
  }
}

/** Serves the document of all mounted endpoints. Call it before they are mounted. */
export function serveOpenApi(app: FastifyInstance, baseUrl: string): void {
  const endpoints = new Set<Endpoint>()
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) endpoints.add(config.endpoint)
  })
  let made: NamedBytes | undefined
  app.get('/api/v1/openapi.json', (_, reply) => {
    made ??= named(Buffer.from(JSON.stringify(openApiOf([...endpoints], baseUrl))))
    reply.headers({ 'cache-control': 'no-cache', vary: 'Authorization' })
    return sendNamed(reply.type('application/json; charset=utf-8'), made)
  })
}
