import {
  editFiscalTerms,
  editInvoicingSettings,
  getOrder,
  type HandMethod,
  listEReceipts,
  recordRefund,
  recordSale,
} from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { invoicingRefreshes, invoicingSweeps } from '../features/invoicing/queues.ts'
import { newId } from '../platform/db/columns.ts'
import { buildAdmin, buildStudent } from './builders/build-people.ts'
import { buildCourse } from './builders/build.ts'
import { facturapiKey, startFakeFacturapi } from './fakes/fake-facturapi.ts'
import { createTestApp } from './test-app.ts'

const fiscal = {
  legalName: 'Ateneo de Xalapa, A.C.',
  rfc: 'AXA101112AB3',
  address: 'Úrsulo Galván 12, 91000 Xalapa, Veracruz',
  text: '',
}

/** An academy whose receipts go to a fake Facturapi as soon as `connect` saves its key. */
export async function createInvoicingApp(env: Record<string, string> = {}) {
  const fake = await startFakeFacturapi()
  const academy = await createTestApp({ env: { FACTURAPI_BASE_URL: fake.baseUrl, ...env } })
  const admin = await buildAdmin(academy, { firstNames: 'Rosa', lastNames: 'Caja' })
  /** Anew, since its session ends when the clock goes on. */
  const office = () => academy.as(admin)
  const today = () => isoDay(academy.clock.now(), defaultTimeZone)

  async function connect({
    key = facturapiKey,
    vat = 'included' as 'included' | 'exempt' | 'none',
  }) {
    await office().call(editFiscalTerms, { body: { ...fiscal, vat, from: today() } })
    await office().call(editInvoicingSettings, { body: { key, productKey: '86101700' } })
  }

  async function sell(amount = '300', method: HandMethod = 'transfer') {
    const student = await buildStudent(academy, { firstNames: 'Begoña', lastNames: 'Ibáñez' })
    const course = await buildCourse(academy, { status: 'approved', title: 'Talavera' })
    const form = { studentId: student.id, courseId: course.id, amount, paidOn: today(), method }
    const { orderId } = await office().call(recordSale, { form })
    return { student, orderId, own: academy.as(student) }
  }

  async function giveBack(orderId: string, amount: number) {
    const { refunded } = await office().call(getOrder, { params: { orderId } })
    const body = { amount, paidOn: today(), refunded, reason: 'A mano', reference: newId() }
    await office().call(recordRefund, { params: { orderId }, body })
  }

  return {
    academy,
    fake,
    admin,
    get office() {
      return office()
    },
    connect,
    sell,
    giveBack,
    /** As every minute, after so many. */
    async sweep(minutes = 0) {
      academy.clock.advance({ minutes })
      await academy.ctx.jobs.enqueue(academy.db, invoicingSweeps, {})
      await academy.runJobs('invoicing.sweep')
    },
    async refresh() {
      await academy.ctx.jobs.enqueue(academy.db, invoicingRefreshes, {})
      await academy.runJobs('invoicing.refresh')
    },
    async listed(orderId?: string) {
      const { documents } = await office().call(listEReceipts)
      return documents.filter((one) => orderId === undefined || one.orderId === orderId)
    },
    async close() {
      await academy.close()
      await fake.close()
    },
  }
}
