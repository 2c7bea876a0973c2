export { serveDiscovery } from './serve-discovery.ts'
