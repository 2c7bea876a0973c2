import * as calls from '@ateneo/contract'
import { newId } from '../../platform/db/columns.ts'
import type { TestApp } from '../test-app.ts'
import { makeClip } from '../clips.ts'
import { row, type Fixtures } from './fixtures.ts'

export async function settingsCalls({ academy, picture }: Fixtures) {
  const introduction = await makeClip({ seconds: 1, size: '64x48' })
  return [
    row(calls.getSettings),
    row(calls.getCommission),
    row(calls.getFullSettings),
    row(calls.editSettings, () => ({
      body: {
        siteName: 'Academia Azul',
        contactEmail: 'hola@academia.mx',
        social: calls.mapSocialNetworks(() => 'https://ejemplo.mx/academia'),
        texts: calls.mapLandingTexts((name) => calls.landingTexts[name].text),
        figuresMode: 'live',
        fixedFigures: { students: 10, hours: 20, courses: 30 },
        accent: 'cobalto',
        ground: 'niebla',
        heroPictureAlt: 'Un taller de acuarela',
        introAddress: 'https://ejemplo.mx/video.mp4',
        invoiceUrl: 'https://ejemplo.mx/facturas',
        invoiceText: 'Pide tu factura antes de fin de mes.',
        commissionPercent: 12.5,
        reviewsPrices: false,
        leastPrice: 0,
        videoLimits: { hours: 3, framesPerSecond: 60, longSide: 1920 },
        professorQuotaGigabytes: 50,
      },
    })),
    row(calls.getFiscalTerms),
    row(calls.editFiscalTerms, () => ({
      body: {
        legalName: 'Ateneo de Xalapa, A.C.',
        rfc: 'AXA101112AB3',
        address: 'Úrsulo Galván 12, 91000 Xalapa, Veracruz',
        text: 'Régimen 603',
        vat: 'included',
        from: '2026-01-01',
      },
    })),
    row(calls.uploadLogo, () => ({ file: picture })),
    row(calls.deleteLogo),
    row(calls.uploadHeroPicture, () => ({ file: picture })),
    row(calls.deleteHeroPicture),
    row(calls.uploadIntroPoster, () => ({ file: picture })),
    row(calls.deleteIntroPoster),
    row(calls.uploadIntroVideo, () => ({ file: introduction })),
    row(calls.deleteIntroVideo),
    row(calls.getLegalPage, () => ({ params: { page: 'terminos' } })),
    row(calls.getLegalVersions),
    row(calls.getAcceptedText, async () => ({ params: { version: await acceptTexts(academy) } })),
    row(calls.editLegalPage, () => ({
      params: { page: 'terminos' },
      body: { text: 'Pórtate bien en {academia}.' },
    })),
  ]
}

/** Somebody registers; the version of the terms that they accepted. */
async function acceptTexts(academy: TestApp): Promise<string> {
  const accepted = await academy.as().call(calls.getLegalVersions)
  const names = { firstNames: 'Ana', lastNames: 'Ruiz', password: 'lecturas de noche' }
  const body = { type: 'student' as const, ...names, email: `${newId()}@ejemplo.mx`, accepted }
  await academy.as().call(calls.register, { body })
  return accepted.terminos
}
