/** English phrases that are common in texts on any subject. A bar separates them; … matches one or two words. */
export const english = `
a great deal of|a growing body of|a key role in|a large number of|a number of|a range of|a testament to|a wealth of|
a wide array of|a wide range of|a wide variety of|according to the|all in all|all things considered|along with the|
among other things|an important role in|an integral part of|an overview of|and so forth|and so on|another important|
as a consequence|as a matter of fact|as a result|as a whole|as can be seen|as described above|as far as … is concerned|
as has been shown|as is well known|as mentioned above|as mentioned before|as mentioned earlier|as noted above|
as previously mentioned|as shown in|as stated above|as the name suggests|as we have seen|as well as|at first glance|
at the end of the day|at the same time|at this point in time|be that as it may|because of the fact that|
by and large|by contrast|by means of|by the same token|by virtue of|can be defined as|can be described as|
can be found in|can be regarded as|can be said that|can be seen as|can be seen in|can lead to|comes as no surprise|
contributes to the|crucial for|cutting edge|deeply rooted in|delve into|delves into|despite the fact that|
due to the fact that|each and every|embark on a|far reaching|few and far between|first and foremost|first of all|
for all intents and purposes|for example|for instance|for that reason|for the first time|for the most part|
for the purpose of|for the purposes of|for this reason|foster a sense of|from the point of view of|
further research is needed|furthermore|gain a deeper understanding of|game changer|given the fact that|
goes without saying|has been shown to|has become increasingly|has gained popularity|has the potential to|
have been shown to|has the ability to|holistic approach|if and only if|in a nutshell|in a number of|in a similar way|
in a way that|in accordance with|in addition|in addition to|in an effort to|in any case|in case of|in close proximity|
in conclusion|in conjunction with|in connection with|in contrast|in fact|in general|in light of|in many cases|
in many ways|in more detail|in order for|in order to|in other words|in particular|in recent decades|in recent years|
in relation to|in some cases|in spite of|in summary|in terms of|in that regard|in that respect|in the absence of|
in the case of|in the context of|in the course of|in the event of|in the event that|in the face of|in the field of|
in the following|in the form of|in the long run|in the modern world|in the present|in the process of|in the realm of|
in the same way|in the sense that|in the short term|in the world of|in this article|in this case|in this chapter|
in this context|in this paper|in this regard|in this respect|in this section|in this way|in today's society|
in today's world|in view of|increasingly important|is a must|is based on|is considered to be|is crucial to|
is defined as|is essential for|is essential to|is known as|is not only|is referred to as|is said to be|is worth noting|
it can be argued|it can be concluded|it can be said|it can be seen|it could be argued|it follows that|
it has been argued|it has been shown|it has been suggested|it is believed that|it is clear that|it is crucial to|
it is difficult to|it is essential to|it is estimated that|it is evident that|it is generally accepted|
it is important to note|it is important to remember|it is important to understand|it is important to|
it is interesting to note|it is known that|it is likely that|it is necessary to|it is no secret that|it is obvious that|
it is possible that|it is possible to|it is safe to say|it is worth mentioning|it is worth noting|it may be that|
it must be noted|it must be remembered|it remains to be seen|it should also be noted|it should be emphasized|
it should be mentioned|it should be noted|it should be pointed out|it turns out that|it was found that|
last but not least|leads to the conclusion|let us consider|likewise|make use of|makes use of|making it easier|
making it possible|moreover|more and more|more often than not|much needed|navigate the complexities|
needless to say|nevertheless|nonetheless|not only … but also|not to mention|now more than ever|of course|
of great importance|of paramount importance|of the fact that|of vital importance|on a daily basis|on a regular basis|
on account of|on average|on behalf of|on the basis of|on the contrary|on the one hand|on the other hand|on the whole|
on top of that|once and for all|one of the main reasons|one of the most|one of the most important|one way or another|
other than that|over the course of|over the last few|over the past decade|over the past few years|over the years|
pave the way for|paves the way for|plays a central role|plays a critical role|plays a crucial role|plays a key role|
plays a major role|plays a pivotal role|plays a significant role|plays a vital role|plays an essential role|
plays an important role|play a crucial role|play a key role|play a vital role|play an important role|point of view|
pose a challenge|poses a challenge|prior to the|provide an overview|provides a comprehensive|provides an overview|
provides insight into|raise awareness|raises the question|rapidly changing|regardless of the|research has shown|
rich tapestry|set the stage for|shed light on|sheds light on|shed new light|significant impact on|similarly|
since the dawn of|so to speak|some of the most|stand the test of time|stands as a|state of the art|strike a balance|
studies have shown|such as the|take a closer look|take advantage of|take into account|take into consideration|
taken into account|taking into account|that being said|that is to say|the advent of|the aim of this|the bottom line|
the existence of|the extent to which|the fact of the matter|the fact that|the first step|the following section|
the importance of|the key to|the majority of|the need for|the next step|the other way around|the present study|
the purpose of this|the question arises|the question of whether|the rest of this|the results show|the results suggest|
the role of|the tip of the iceberg|the vast majority of|the ways in which|there are a number of|there are many|
there are several|there has been|there is a need for|there is no doubt|there is no need to|therefore|
this article discusses|this can be achieved|this essay will|this highlights the|this implies that|this is due to|
this is because|this is especially true|this is not to say|this means that|this paper presents|this section describes|
this shows that|this suggests that|throughout history|thus|to a certain extent|to a great extent|to a large extent|
to be able to|to begin with|to conclude|to name a few|to name just a few|to put it another way|to some extent|
to sum up|to summarize|to that end|to the best of my knowledge|to the best of our knowledge|to the extent that|
to this end|turn out to be|turns out to be|under no circumstances|under the assumption that|unlock the potential|
valuable insights|when it comes to|with a view to|with reference to|with regard to|with regards to|with respect to|
with that being said|with the aim of|with the exception of|with the help of|without a doubt|worth mentioning that`;
