import { duty, type Duty } from '../jobs/duty.ts'
import { sweepCategoryImages } from './category-images.ts'
import { imageSweeps } from './queues.ts'

export const catalogueDuties: Duty[] = [duty(imageSweeps, sweepCategoryImages)]
