import * as z from 'zod/mini';
import { getJson } from '../client.ts';
import type { CallOptions } from '../deadline.ts';

const availability = z.object({ contactOptionsVisible: z.boolean() });

/** Whether the shop's contact options are available at this moment. @throws ServerError */
export async function contactOptionsVisible(options: CallOptions = {}): Promise<boolean> {
  const answer = await getJson('/CustomerService/Availability', availability, options);
  return answer.contactOptionsVisible;
}
