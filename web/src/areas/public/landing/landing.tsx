import { readSite } from '../../../http/site.ts'
import { LandingPage } from './landing-page.tsx'

export const meta = () => {
  const { siteName, texts } = readSite()
  return [
    { title: `${siteName} · ${texts.pageTitle}` },
    { name: 'description', content: texts.pageDescription },
  ]
}

/** `/` */
export default function Landing() {
  return <LandingPage />
}
