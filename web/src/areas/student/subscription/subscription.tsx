import { Box, Text, Title } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useCourse } from '../../../features/catalogue/course/course-queries.ts'
import { titled, useSite } from '../../../platform/http/site.ts'
import { useViewReport } from '../../../features/insights/visits/use-view-report.ts'
import { useSession } from '../../../platform/http/session.ts'
import { CoursePurchaseBox } from '../../../features/purchases/buying/course-purchase-box.tsx'
import { useReceipts } from '../../../features/purchases/orders/own-purchases.ts'
import { PlanCards } from '../../../features/purchases/plans/plan-cards.tsx'
import { OwnAccess } from './own-access.tsx'
import { ReceiptList } from './receipt-list.tsx'
import { RenewingPlan } from './renewing-plan.tsx'

export const meta = titled('Suscripciones')

/**
 * `/Dashboard/subscription`, with the offer of one course if the student has followed its link, and
 * the student's purchases.
 */
export default function Subscription() {
  useViewReport('plans')
  const { texts } = useSite()
  const id = useSearchParams()[0].get('id') ?? undefined
  const course = useCourse(id).data
  const receipts = useReceipts()
  const mayBuy = course && !course.hasAccess && course.price !== 0
  const level = useSession()?.userData.studentAccountLevel
  // Guessed by the account level until the receipts load, against layout shift of the plans.
  const hasBought = receipts.data ? receipts.data.length > 0 : level === '1' || level === '2'
  return (
    <>
      <Box component="header" maw={760} mt="xs" mx="auto" mb="xl" ta="center">
        <Box component="h1" m={0}>
          {texts.plansTitle}
        </Box>
        <Text mt="sm" fz="lg" c="dimmed">
          {texts.plansSubtitle}
        </Text>
      </Box>
      <RenewingPlan />
      {hasBought ? <OwnAccess /> : null}
      {hasBought ? (
        <Title order={2} fz="xl" mb="md">
          Planes
        </Title>
      ) : (
        <h2 className="only-heard">Planes</h2>
      )}
      <PlanCards />
      {mayBuy ? (
        <Box component="section" maw={760} mt={64} mx="auto" aria-labelledby="solo-este-curso">
          <Title order={2} id="solo-este-curso" fz="xl" mb="md">
            O compra solo este curso
          </Title>
          <CoursePurchaseBox course={course} />
        </Box>
      ) : null}
      <ReceiptList receipts={receipts} />
    </>
  )
}
