import * as calls from '@ateneo/contract'
import { makeClip } from '../clips.ts'
import { row, type Fixtures } from './fixtures.ts'

export async function settingsCalls({ picture }: Fixtures) {
  const introduction = await makeClip({ seconds: 1, size: '64x48' })
  return [
    row(calls.getSettings),
    row(calls.getFullSettings),
    row(calls.editSettings, () => ({
      body: {
        siteName: 'Academia Azul',
        contactEmail: 'hola@academia.mx',
        social: calls.mapSocialNetworks(() => 'https://ejemplo.mx/academia'),
        texts: calls.mapLandingTexts((name) => calls.landingTexts[name].text),
        figuresMode: 'live',
        fixedFigures: { students: 10, hours: 20, courses: 30 },
        introAddress: 'https://ejemplo.mx/video.mp4',
        commissionPercent: 12.5,
        videoLimits: { hours: 3, framesPerSecond: 60, longSide: 1920 },
        professorQuotaGigabytes: 50,
      },
    })),
    row(calls.uploadLogo, () => ({ file: picture })),
    row(calls.deleteLogo),
    row(calls.uploadIntroPoster, () => ({ file: picture })),
    row(calls.deleteIntroPoster),
    row(calls.uploadIntroVideo, () => ({ file: introduction })),
    row(calls.deleteIntroVideo),
    row(calls.getLegalPage, () => ({ params: { page: 'terminos' } })),
    row(calls.editLegalPage, () => ({
      params: { page: 'terminos' },
      body: { text: 'Pórtate bien en {academia}.' },
    })),
  ]
}
