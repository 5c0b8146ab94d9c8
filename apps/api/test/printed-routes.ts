import type { FastifyInstance } from 'fastify'

/** Parses the routes that the router prints: an indented tree of path segments, each with its methods. @returns such as `GET /legal/page.css` */
export function printedRoutes(app: FastifyInstance): string[] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', piece = '', methods = ''] = /^([│ ]*)[├└]── (\S*) \((.*?)\)/.exec(line) ?? []
      if (!piece) return []
      parents.splice(indent.length / 4, parents.length, piece)
      return methods.split(', ').map((method) => `${method} ${parents.join('')}`)
    })
}
