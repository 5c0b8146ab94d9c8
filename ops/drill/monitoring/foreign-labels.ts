type Labels = Readonly<Record<string, string>>

/** Labels that Prometheus adds. */
const ofPrometheus = ['__name__', 'job', 'instance']
/** Labels of our metrics; each takes its values from a list in the code, the contract or the content. */
const ours = ['route', 'method', 'status', 'le', 'kind', 'side', 'limit', 'reason', 'version', 'schema']
/** Labels of what Node.js tells of itself. */
const ofNode = ['type', 'space', 'major', 'minor', 'patch']

const allowed = new Set([...ofPrometheus, ...ours, ...ofNode])
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other'])
/** A pattern of the router: segments in lower case, parameters, a star at the end. */
const route = /^(unknown|\/|(\/(:\w+|[a-z][a-z\d.-]*|v1))+\/?(\*)?|\/\*)$/

/** Finds labels, routes, methods and statuses that are none of ours. */
export const foreignLabels = (series: readonly Labels[]): string[] => [
  ...new Set(
    series.flatMap((labels) => [
      ...Object.keys(labels).filter((name) => !allowed.has(name)),
      ...(labels.route === undefined || route.test(labels.route) ? [] : [`route ${labels.route}`]),
      ...(labels.method === undefined || methods.has(labels.method) ? [] : [`method ${labels.method}`]),
      ...(labels.status === undefined || /^[2-5]\d\d$/.test(labels.status) ? [] : [`status ${labels.status}`]),
    ]),
  ),
]
