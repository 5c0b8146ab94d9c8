import type { IncomingHttpHeaders } from 'node:http'

/** Headers that proxies, load balancers and CDNs add but browsers never send. */
const forwarding =
  /^(via|(x-)?forwarded(-.+)?|x-real-ip|x-remote-(ip|addr)|(x-|x-cluster-|true-|fastly-)client-ip|x-proxyuser-ip|x-original-.+|x-(proxied|envoy|appengine|azure|arr|amz|amzn)-.+|cf-.+|cdn-loop)$/

/** Tells whether a proxy has marked the request as forwarded. A proxy that adds no header is indistinguishable from a browser. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => forwarding.test(name))
