import { html as names, parse, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5';
import {
  isElement,
  type Place,
  ServerComment,
  ServerDocument,
  ServerElement,
  ServerFragment,
  ServerNode,
  type ServerParent,
  ServerText,
} from './nodes.ts';

type Map = TreeAdapterTypeMap<
  ServerNode,
  ServerParent,
  ServerNode,
  ServerDocument,
  ServerFragment,
  ServerElement,
  ServerComment,
  ServerText,
  ServerElement,
  ServerDoctype
>;

class ServerDoctype extends ServerNode {
  constructor(document: ServerDocument) {
    super(document, 10);
  }
}

/** The page that browsers make of the source, whose nodes know where they stand in it. */
export function parsePage(source: string, address: string): ServerDocument {
  const document = new ServerDocument(address);
  return parse<Map>(source, { sourceCodeLocationInfo: true, treeAdapter: adapterFor(document) });
}

/** `xlink:href`, as it is asked for. */
const named = (attribute: Token.Attribute) =>
  attribute.prefix ? { name: `${attribute.prefix}:${attribute.name}`, value: attribute.value } : attribute;

const spanOf = ({ startOffset, endOffset }: Token.Location) => ({ startOffset, endOffset });
const placeOf = ({ startOffset, endOffset, startTag, attrs }: Token.ElementLocation): Place => ({
  startOffset,
  endOffset,
  startTag: startTag && spanOf(startTag),
  endTag: undefined,
  attrs,
});

function adapterFor(document: ServerDocument): TreeAdapter<Map> {
  const insert = (parent: ServerParent, node: ServerNode, at = parent.childNodes.length) => {
    node.parentNode = parent;
    if (at === parent.childNodes.length) parent.childNodes.push(node);
    else parent.childNodes.splice(at, 0, node);
  };
  const detach = (node: ServerNode) => {
    const all = node.parentNode?.childNodes;
    all?.splice(all.indexOf(node), 1);
    node.parentNode = null;
  };
  const addText = (parent: ServerParent, text: string, at = parent.childNodes.length) => {
    const last = parent.childNodes[at - 1];
    if (last?.nodeType === 3) (last as ServerText).grow(text);
    else insert(parent, new ServerText(document, text), at);
  };
  return {
    createDocument: () => document,
    createDocumentFragment: () => new ServerFragment(document),
    createElement: (name, space, attributes) =>
      new ServerElement(document, name, space, attributes.map(named)),
    createCommentNode: (data) => new ServerComment(document, data),
    createTextNode: (data) => new ServerText(document, data),
    appendChild: (parent, node) => insert(parent, node),
    insertBefore: (parent, node, next) => insert(parent, node, parent.childNodes.indexOf(next)),
    setTemplateContent(template, content) {
      template.inert = content;
    },
    getTemplateContent: (template) => template.inert as ServerFragment,
    setDocumentType: (page) => insert(page, new ServerDoctype(document), 0),
    setDocumentMode: () => {},
    getDocumentMode: () => names.DOCUMENT_MODE.NO_QUIRKS,
    detachNode: detach,
    insertText: (parent, text) => addText(parent, text),
    insertTextBefore: (parent, text, next) => addText(parent, text, parent.childNodes.indexOf(next)),
    adoptAttributes: (element, attributes) => element.adopt(attributes),
    getFirstChild: (node) => node.firstChild,
    getChildNodes: (node) => node.childNodes,
    getParentNode: (node) => node.parentNode,
    getAttrList: (element) => element.attributes as Token.Attribute[],
    getTagName: (element) => element.localName,
    getNamespaceURI: (element) => element.namespaceURI as names.NS,
    getTextNodeContent: (text) => text.data,
    getCommentNodeContent: (comment) => comment.data,
    getDocumentTypeNodeName: () => 'html',
    getDocumentTypeNodePublicId: () => '',
    getDocumentTypeNodeSystemId: () => '',
    isTextNode: (node): node is ServerText => node.nodeType === 3,
    isCommentNode: (node): node is ServerComment => node.nodeType === 8,
    isDocumentTypeNode: (node): node is ServerDoctype => node.nodeType === 10,
    isElementNode: isElement,
    setNodeSourceCodeLocation(node, place) {
      node.place = place && placeOf(place);
    },
    // The parser asks whether there is one.
    getNodeSourceCodeLocation: (node) => node.place as Token.ElementLocation | null,
    updateNodeSourceCodeLocation({ place }, { endOffset, endTag }: Partial<Token.ElementLocation>) {
      if (!place) return;
      if (endOffset !== undefined) place.endOffset = endOffset;
      if (endTag) place.endTag = spanOf(endTag);
    },
  };
}
