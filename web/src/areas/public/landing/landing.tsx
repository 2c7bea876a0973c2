import { siteOf } from '../../../http/site.ts'
import { LandingPage } from './landing-page.tsx'

export const meta = (args: Parameters<typeof siteOf>[0]) => {
  const { siteName, texts } = siteOf(args)
  return [
    { title: `${siteName} · ${texts.pageTitle}` },
    { name: 'description', content: texts.pageDescription },
  ]
}

export default function Landing() {
  return <LandingPage />
}
