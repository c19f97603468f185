import type { EnhancementDocs } from '../enhance/docs.ts';

export default {
  markup: 'a form: see [Forms](#forms)',
  props: {
    submit: 'whether we send it and show the answer in its place, or the browser does',
    formName: 'its name in the reports',
    lead: 'where it comes from, where a form that is sent by `ajax` asks to be contacted or for a sample',
    newsletter: 'where the newsletter is asked for, where it is asked for',
  },
} satisfies EnhancementDocs;
