import { plain } from '../../calls/check.ts';
import type { CallOptions } from '../../calls/deadline.ts';
import { getJson } from '../../calls/get-and-post.ts';

const availability = plain<{ readonly contactOptionsVisible: boolean }>({
  contactOptionsVisible: ['boolean', (given) => typeof given === 'boolean'],
});

/** Whether the shop's contact options are available at this moment. @throws ServerError */
export async function contactOptionsVisible(options: CallOptions = {}): Promise<boolean> {
  const answer = await getJson('/CustomerService/Availability', availability, options);
  return answer.contactOptionsVisible;
}
