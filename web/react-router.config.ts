import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  // Pages without data of a person's own. Every other address is answered with `__spa-fallback.html`.
  prerender: ['/', '/legal/privacidad', '/legal/terminos', '/legal/reembolsos'],
} satisfies Config
