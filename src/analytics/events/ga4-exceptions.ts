/** Our violations of GA4's rules, each with its reason. Tests fail for violations not listed here and for unused ones. */
export const ga4Exceptions: Readonly<Record<string, string>> = {
  'page_view: the name is reserved':
    "GA4's own event for the same thing. Ours tells the page's type and experiments, so turn off `send_page_view` in the tag, or it is counted twice.",
  'view_search_results: the name is reserved':
    "GA4's own event for the same thing, with its parameter. Ours tells how many were found, so turn off site search in the enhanced measurement, or it is counted twice.",
  'page_view.experiments: a text without a limit of 100 characters':
    'As long as the experiments are many: 12 fit. Every experiment also has its own `experiment_activation`.',
  'web_vitals.experiments: a text without a limit of 100 characters': 'As in `page_view`.',
  'experiment_activation.metaData: neither text, number nor boolean':
    'The names and shape of the experiment events were agreed before. Let the tag manager pick what it reports.',
  'experiment_activation.experiments: neither text, number nor boolean': 'As `metaData`.',
};
