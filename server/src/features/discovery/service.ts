export { serveDiscovery } from './serve-discovery.ts'
export { serveOembed } from './serve-oembed.ts'
