import type { IncomingHttpHeaders } from 'node:http'

/** Headers that proxies, load balancers and CDNs add, and browsers never send. */
const forwarding =
  /^(via|(x-)?forwarded(-.+)?|x-real-ip|x-remote-(ip|addr)|(x-|x-cluster-|true-|fastly-)client-ip|x-proxyuser-ip|x-original-.+|x-(proxied|envoy|appengine|azure|arr|amz|amzn)-.+|cf-.+|cdn-loop)$/

/** True when a proxy says that it has passed the request on. A proxy that adds no header can't be told from a browser. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => forwarding.test(name))
