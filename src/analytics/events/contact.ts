import * as z from 'zod/mini';
import { defineEvent, defineFamily, hash, means, optional, text } from './define-event.ts';
import { exampleHash } from './item.ts';

const newsletterSubscribe = defineEvent({
  name: 'newsletter_subscribe',
  description: 'The shopper asks for the newsletter.',
  when: 'The server has accepted it, or in the checkout the page has found the e-mail address valid.',
  schema: z.strictObject({
    placement: text('Where it was asked for.'),
    email_hash: optional(hash('The e-mail address, trimmed, lower-cased and hashed (SHA-256).')),
  }),
  example: { placement: 'footer', email_hash: exampleHash },
});

const survey_id = text('Which survey.');

const surveyShown = defineEvent({
  name: 'survey_shown',
  description: 'A survey is shown on the page.',
  when: 'It appears. Once a page.',
  schema: z.strictObject({ survey_id }),
  example: { survey_id: 'vindbaarheid' },
});

const surveyAnswer = defineEvent({
  name: 'survey_answer',
  description: 'The shopper answers a survey.',
  when: 'The answer is sent.',
  schema: z.strictObject({ survey_id, answer: text('The chosen answer, never free text.') }),
  example: { survey_id: 'vindbaarheid', answer: 'ja' },
});

const contactOptionOpened = defineEvent({
  name: 'contact_option_opened',
  description: 'The shopper chooses a way to contact the shop.',
  when: 'The option is opened.',
  schema: z.strictObject({
    option: means(
      'The sales team, the chat, or the fallback if the chat is not there.',
      z.enum(['sales', 'chat-fallback', 'chat']),
    ),
  }),
  example: { option: 'chat' },
});

const form_name = text('Which form.');

const formSent = defineEvent({
  name: 'form_sent',
  description: 'A form reached the shop.',
  when: 'The server has accepted it.',
  schema: z.strictObject({ form_name }),
  example: { form_name: 'contact' },
});

const generateLead = defineEvent({
  name: 'generate_lead',
  description: 'The shopper asks to be contacted, or for a sample.',
  when: 'The server has accepted the form. Right after `form_sent`.',
  schema: z.strictObject({ lead_source: text('Which form, or where it stands.') }),
  example: { lead_source: 'call-me-now' },
});

const formFailed = defineEvent({
  name: 'form_failed',
  description: 'The shopper tried to send a form, and could not.',
  when: 'The form or the server refuses it, or the server is not reached.',
  schema: z.strictObject({
    form_name,
    field: optional(text('The name of the first field that was wrong, never its value.')),
    reason: means(
      'The form found it invalid, the server refused it, or it never got there.',
      z.enum(['invalid', 'refused', 'network']),
    ),
  }),
  example: { form_name: 'contact', field: 'postcode', reason: 'invalid' },
});

export default defineFamily('Contact and forms', [
  newsletterSubscribe,
  surveyShown,
  surveyAnswer,
  contactOptionOpened,
  formSent,
  generateLead,
  formFailed,
]);
